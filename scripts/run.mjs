// Starts a script of this folder. npm puts Node 24 (an optional dependency per system) first on the PATH. Without Node 24,
// the system's Node runs the script if it supports TypeScript. Plain JavaScript, so an old Node can report its age.
const [major, minor] = process.versions.node.split('.').map(Number)
const script = process.argv[2]
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Pitboss needs Node 22.19 or newer and this is ${process.version}. On Linux and Windows "npm ci" brings Node 24 along unless it is told to omit optional packages; elsewhere install it.`
  )
  process.exitCode = 1
} else {
  await import(new URL(`./${script}.ts`, import.meta.url).href).catch((error) => {
    // A script's own error is a sentence. Any other error also needs its stack.
    console.error(error?.constructor === Error ? error.message : error)
    process.exitCode = 1
  })
}
