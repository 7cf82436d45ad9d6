// Starts a script of this folder. npm puts Node 24 (the `node` dev dependency) first on the path; where its install script
// was not allowed to run, the system's Node does if it can read TypeScript. Plain JavaScript, so that an old Node can say so.
const [major, minor] = process.versions.node.split('.').map(Number)
const script = process.argv[2]
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Pitboss needs Node 22.19 or newer and this is ${process.version}. "npm ci" brings Node 24 along: run it again and let the install script of the package "node" run.`
  )
  process.exitCode = 1
} else {
  await import(new URL(`./${script}.ts`, import.meta.url).href)
}
