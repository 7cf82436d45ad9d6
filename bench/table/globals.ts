// What the page's parts expect around them: a main that knows no connection and has logged and kept nothing.
const listed = ['bonuses.recent', 'exchanges.list', 'identities.list']
const answer = async (route: string) => ({ ok: true, value: listed.includes(route) ? [] : { connections: [] } })
Object.assign(window, { pitboss: { request: answer, on: () => () => {} } })
