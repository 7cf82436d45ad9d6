import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Sanitising needs a document, so this file mocks it. The frame's restrictions don't depend on sanitising.
vi.mock('../../../domain/html/safeHtml.ts', () => ({ safeHtml: () => ({ html: '<b>Hello</b>', removedParts: [] }) }))
beforeAll(() => void vi.resetModules())
// Restore the real module, because the next test file may share modules with this one.
afterAll(() => void vi.resetModules())

const message = {
  html: '<b>Hello</b>',
  removed: [],
  isCut: false,
  hadToken: false,
  text: 'Hello',
  remote: [],
  links: []
}

test('a message is in one frame without any permission, with its whole document', async () => {
  const { Preview } = await import('./Preview.tsx')
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Preview message={message} language="en" ref={undefined} hasPictures={false} showPictures={() => {}} />
      </MantineProvider>
    </QueryClientProvider>
  )
  const frames = markup.match(/<iframe[^>]*>/g) ?? []
  expect(frames).toHaveLength(1)
  const [frame = ''] = frames
  expect(frame.match(/ [a-z]+(?==")/gi)?.map((name) => name.trim().toLowerCase())).toEqual([
    'title',
    'sandbox',
    'srcdoc',
    'class',
    'style'
  ])
  expect(frame).toContain(' sandbox="" ')
  expect(frame).toContain('&lt;b&gt;Hello&lt;/b&gt;&lt;/body&gt;&lt;/html&gt;"')
})
