import { findRunner } from './electron.ts'
import { installPackages, isOnPath, missingPackages } from './packages.ts'

// Beside what the app itself needs: curl, with which a copied command is tried.
const missing = [...missingPackages(findRunner()), ...(isOnPath('curl') ? [] : ['curl'])]
try {
  installPackages(missing)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
