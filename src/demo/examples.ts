/** Suggestions for the demo platform. Free of imports, like the accounts; a test checks them against the world. */
export const demoExamples = {
  /** A healthy one that runs now, one that starts in some days, one that ended, one with wrong field types. */
  bonusIds: [
    '08d3d4ae-3dc1-4006-a291-d6a734cc82ca',
    'ff384d20-3701-45b1-bea2-bc147b53d444',
    '6c328c4d-032b-4e03-a567-1ad8f8a91019',
    '768cf8b0-00cd-4258-80f4-2d1b580c51f9'
  ],
  categories: ['home', 'promo', 'huge', 'rtl', 'designs'],
  groups: ['small', 'mid', 'big']
}
