import { findRunner } from './electron.ts'
import { installPackages, isOnPath, missingPackages } from './packages.ts'

// Tests run the stand-in without a window. They also need curl, to try copied commands.
const missing = missingPackages(findRunner(), true)
installPackages(isOnPath('curl') ? missing : { ...missing, needed: [...missing.needed, 'curl'] })
