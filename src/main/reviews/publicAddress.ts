const secretName = /token|auth|secret|pass|sig|key|credential|session|jwt/i

// As long as the shortest token that is looked for everywhere would be in base64.
const longestPlain = 24

/** An address that may be handed on: without user, password, and what of its query could be a permission. */
export function publicAddress(address: string): string {
  const [, before = '', query, hash] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const plain = before.replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/@]*@/i, (_all, scheme: string = '') => `${scheme}//`)
  // The part behind `#` is never sent; a permission may stand there all the same.
  if (query === undefined) return hash === undefined ? plain : `${plain}#…`
  const parts = query.split('&').map((part) => {
    const [name = '', ...value] = part.split('=')
    const isSecret = secretName.test(name) || Math.max(name.length, value.join('=').length) > longestPlain
    return isSecret ? `${name.length > longestPlain ? '' : name}=…` : part
  })
  return `${plain}?${parts.join('&')}${hash === undefined ? '' : '#…'}`
}
