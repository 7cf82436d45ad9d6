// The surroundings that the page's parts expect: a main without connections, log entries and stored data.
const listed = ['bonuses.recent', 'exchanges.list', 'identities.list']
const answer = async (route: string) => ({ ok: true, value: listed.includes(route) ? [] : { connections: [] } })
Object.assign(window, { pitboss: { request: answer, on: () => () => {} } })
