import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Finding } from './measure.ts'

const run = promisify(execFile)

/** What saving a case of 200 pieces with 5,000 loaded rows costs main. */
export async function measureCaseFile(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const kind of ['whole', 'anonymous']) {
    const script = join(import.meta.dirname, 'caseFile/save.ts')
    const { stdout } = await run(process.execPath, ['--expose-gc', script, kind])
    const { took, memory, longest } = JSON.parse(stdout) as { took: number; memory: number; longest: number }
    const note = `a fresh process, ${took.toFixed(0)} ms in all`
    findings.push(
      { name: `memory of a case file over idle, ${kind}`, value: memory, unit: 'MB', goal: 64, note },
      { name: `longest that main is busy with it, ${kind}`, value: longest, unit: 'ms', goal: 100, note }
    )
  }
  return findings
}
