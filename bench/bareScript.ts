import { build } from 'vite'

/** A bare page as one script, to be put into the app's window. */
export async function bareScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'bare' } }
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the bare page was not built')
  return chunk.code
}
