import type { Configuration } from 'electron-builder'

// What `npm run package -- --installers` makes of out/package/app (docs/adr/0014-packaging.md). Names are part of every
// person's profile and keyring: changing one loses both.
//
// Signing is off unless electron-builder finds a certificate in the environment: CSC_LINK with CSC_KEY_PASSWORD, on Windows
// WIN_CSC_LINK with WIN_CSC_KEY_PASSWORD. It notarises a signed app if APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are set
// (or APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID).
export default {
  appId: 'app.pitboss',
  productName: 'Pitboss',
  artifactName: 'pitboss-${version}-${os}-${arch}.${ext}',
  directories: { app: 'out/package/app', buildResources: 'resources', output: 'out/package/installers' },
  // Everything is bundled. Otherwise electron-builder packs the repository's whole node_modules, 66 MB, beside the app.
  beforeBuild: async () => false,
  publish: null,
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
    enableCookieEncryption: true,
    grantFileProtocolExtraPrivileges: false,
    // Changed fuses break the signature without which an app does not start on Apple silicon.
    resetAdHocDarwinSignature: true
  },
  // Its runtime needs no FUSE 2, which stock Ubuntu 24.04 lacks.
  toolsets: { appimage: '1.0.3' },
  protocols: { name: 'Pitboss', schemes: ['pitboss'] },
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Development',
    icon: 'icons',
    executableName: 'pitboss',
    syncDesktopName: true,
    maintainer: 'Pitboss'
  },
  win: { target: 'nsis', icon: 'icon.ico' },
  nsis: { oneClick: false, deleteAppDataOnUninstall: false },
  mac: {
    target: { target: 'dmg', arch: ['x64', 'arm64'] },
    icon: 'icon.icns',
    category: 'public.app-category.developer-tools',
    // What macOS shows when it asks the person.
    extendInfo: {
      NSLocalNetworkUsageDescription: 'Pitboss asks a platform in your own network only where you entered its address.',
      ...Object.fromEntries(
        ['DesktopFolder', 'DocumentsFolder', 'DownloadsFolder', 'RemovableVolumes', 'NetworkVolumes'].map((folder) => [
          `NS${folder}UsageDescription`,
          'Pitboss writes a file here only where you choose it, beside it until it is complete.'
        ])
      )
    }
  }
} satisfies Configuration
