import { expect, test, vi } from 'vitest'
import { demoPlatform } from './demoPlatform.ts'

const startDemo = vi.hoisted(() => vi.fn<() => Promise<{ baseUrl: string }>>())
vi.mock('../demo/index.ts', () => ({ startDemo }))

test('the demo platform starts once, and starts again after a failure', async () => {
  startDemo.mockRejectedValueOnce(new Error('no port')).mockResolvedValue({ baseUrl: 'http://127.0.0.1:1' })
  const demo = demoPlatform()
  await expect(demo.start()).rejects.toThrow('no port')
  const place = { baseUrl: 'http://127.0.0.1:1', storageBaseUrl: 'http://127.0.0.1:1/storage' }
  expect(await Promise.all([demo.start(), demo.start()])).toEqual([place, place])
  expect(startDemo).toHaveBeenCalledTimes(2)
})
