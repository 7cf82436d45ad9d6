import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFile, picturesIn, root, shownPictures, stopNames, themes } from './pictures.ts'

const folder = join(root, 'docs/pictures')
const kept = readdirSync(folder)

test('a picture is found by its path, in Markdown and in HTML, and other links are ignored', () => {
  expect(
    picturesIn('![One](docs/pictures/one-light.png) <img src="pictures/two.png"> [three](docs/three.png) pictures/four')
  ).toEqual(['one-light.png', 'two.png'])
})

test('every picture in README and docs belongs to the tour, and docs/pictures has exactly these', () => {
  const made = stopNames.flatMap((stop) => themes.map((theme) => pictureFile(stop, theme)))
  expect(shownPictures().size).toBeGreaterThan(0)
  expect([...shownPictures()].filter((file) => !made.includes(file))).toEqual([])
  expect([...shownPictures()].toSorted()).toEqual(kept.toSorted())
})

test('the kept pictures have one size, and are small enough for a repository', () => {
  const files = kept.map((file) => readFileSync(join(folder, file)))
  // A PNG has width and height at these bytes of its first chunk.
  const sizes = files.map((bytes) => `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`)
  expect(new Set(sizes)).toEqual(new Set(['1280 × 800']))
  expect(Buffer.concat(files).length).toBeLessThan(3_000_000)
})
