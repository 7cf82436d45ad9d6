import { findRunner } from './electron.ts'
import { installPackages, isOnPath, missingPackages } from './packages.ts'

// Tests run the stand-in without a window. Beside what the app itself needs: curl, with which a copied command is tried.
const missing = missingPackages(findRunner(), true)
try {
  installPackages(isOnPath('curl') ? missing : { ...missing, needed: [...missing.needed, 'curl'] })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
