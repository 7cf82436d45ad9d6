import { findRunner } from './electron.ts'
import { installPackages, isOnPath, missingPackages } from './packages.ts'

// Tests run the stand-in headless. They also need curl, to try copied commands.
const missing = missingPackages(findRunner(), true)
try {
  installPackages(isOnPath('curl') ? missing : { ...missing, needed: [...missing.needed, 'curl'] })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
