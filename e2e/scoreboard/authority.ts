import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '../../src/shared/contract/connections.ts'
import { authority } from '../hostile/certificates.ts'
import { answerFile } from '../standin.ts'
import type { Stage } from './stage.ts'

/** Lets the app choose the file of the hostile platforms' own authority; the answer is for a connection's network settings. */
export async function chooseAuthority({ app, later }: Stage): Promise<NonNullable<Network['authority']>> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-authority-'))
  later(async () => rmSync(folder, { recursive: true, maxRetries: 10 }))
  const path = join(folder, 'authority.pem')
  writeFileSync(path, authority)
  await answerFile(app.electron, path)
  const file = await app.page.evaluate(() => window.pitboss.request('files.choose', { purpose: 'authority' }))
  if (!file.ok || !file.value) throw new Error('The file was not chosen.')
  return file.value
}
