import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { deferred } from './deferred.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('a placeholder is drawn until the component is loaded, then the component is drawn at once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  const Later = deferred(load, ({ name }) => <i>{name} comes</i>)
  expect(renderToStaticMarkup(<Later name="Ada" />)).toBe('<i>Ada comes</i>')
  await Promise.all([Later.load(), Later.load()])
  expect(renderToStaticMarkup(<Later name="Ada" />)).toBe('<p>Hello Ada</p>')
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load rejects, and the next load tries again', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>(async () => Greeting)
    .mockRejectedValueOnce(new Error('no such file'))
  const Later = deferred(load)
  await expect(Later.load()).rejects.toThrow('no such file')
  expect(renderToStaticMarkup(<Later name="Ada" />)).toBe('')
  await Later.load()
  expect(renderToStaticMarkup(<Later name="Ada" />)).toBe('<p>Hello Ada</p>')
})
