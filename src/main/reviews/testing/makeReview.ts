import type { DecisionContent } from '../../../shared/review/decision.ts'
import type { SavedBanner, SavedFigure, SavedReview } from '../../../shared/review/savedReview.ts'
import { makeFile } from '../../designs/testing/designForTest.ts'

const makeMadePicture = (name: string, grey = 80) => ({ name, base64: makeFile(grey, 40, 12).base64 })

/** A figure with a design, a difference and a pin. */
export const makeFigure = (terms: Partial<SavedFigure> = {}): SavedFigure => ({
  device: 'desktop',
  width: 1600,
  height: 480,
  side: 'live, Pitboss layout',
  live: { name: '1-desktop-live', width: 40, height: 12 },
  design: {
    name: 'storm@2x.png',
    width: 3200,
    height: 960,
    sha256: 'a'.repeat(64),
    picture: { name: '1-desktop-design', width: 40, height: 12 }
  },
  difference: {
    picture: { name: '1-desktop-difference', width: 40, height: 12 },
    regions: [{ x: 1200, y: 300, width: 80, height: 50 }]
  },
  result: 'fails',
  verdict: 'Fails: 1 of 2 elements differs',
  elements: ['Button: 3 px too far left'],
  pins: [
    {
      id: 'pin-1',
      number: 1,
      x: 0.25,
      y: 0.5,
      text: 'Move the fox up, it hides the dice',
      isResolved: false,
      createdAt: '2026-11-22T10:00:00.000Z',
      changedAt: '2026-11-22T11:30:00.000Z',
      changedBy: 'Ada',
      replies: [{ id: 'reply-1', text: 'It is up now', agent: 'Kim', at: '2026-11-22T12:00:00.000Z' }]
    }
  ],
  ...terms
})

/** A decision by another person. */
export const makeDecision = (terms: Partial<DecisionContent> = {}): DecisionContent => ({
  id: 'decision-1',
  word: 'approved',
  note: 'Ready to go out.',
  reviewed: { main_title: 'c'.repeat(64), mascot_image_mobile: null },
  agent: 'Mia',
  at: '2026-11-22T09:12:00.000Z',
  ...terms
})

/** A banner without figures, findings or notes. */
export const makeSavedBanner = (terms: Partial<SavedBanner> = {}): SavedBanner => ({
  name: 'Weekend Storm',
  notes: [],
  findings: [],
  counts: '',
  decisions: [],
  decided: 'undecided',
  figures: [],
  ...terms
})

/** A review of one banner with one figure. */
export const makeReview = (figure: Partial<SavedFigure> = {}, terms: Partial<SavedReview> = {}): SavedReview => ({
  format: 'pitboss-review',
  version: 2,
  savedAt: '2026-11-23T12:00:00.000Z',
  connection: 'Lucky EU',
  category: 'home',
  layout: 'Pitboss layout',
  results: ['fails: 1 figure'],
  banners: [
    makeSavedBanner({
      order: '1',
      findings: ['button contrast (flaw): 2.1 : 1 is hard to read'],
      counts: '1 error',
      decisions: [makeDecision()],
      decided: 'approved',
      figures: [makeFigure(figure)]
    })
  ],
  ...terms
})

/** The three pictures of the review that `makeReview` makes. */
export const makePictures = () =>
  ['live', 'design', 'difference'].map((name, at) => makeMadePicture(`1-desktop-${name}`, 60 + at))
