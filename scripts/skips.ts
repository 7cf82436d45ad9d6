/** The spec files of which a part is skipped on real Electron, each with its reason; no other may skip there. */
export const skips: Readonly<Record<string, string>> = {
  'specs/system.spec.ts':
    'keyrings that are late, dismissed or behind a portal, and an event that never comes: real ones are as the machine has them',
  'specs/pictures.spec.ts': 'Electron cannot be told to leave out what a request is for',
  'specs/requests.spec.ts': 'the other program that reads a HAR is the stand-in’s Chromium',
  'specs/tokens.spec.ts':
    'keyrings that are absent, locked or another one; what the machine’s own does is in electron.spec.ts',
  'specs/guide.spec.ts': 'a part of the page that is lost on its way: there the app itself hands it over',
  'scoreboard/network.spec.ts': 'a machine without a network would end the run itself',
  'scoreboard/profile.spec.ts': 'a module of Electron that is broken on purpose'
}

/** How many there may be. */
export const mostSkips = 8
