import { readFileSync } from 'node:fs'
import { judgeFigure } from '../src/renderer/screens/banners/verdict/judgeFigure.ts'
const jobs = JSON.parse(readFileSync('/tmp/h/jobs.json', 'utf8'))
const u = (s: string) => {
  const b = Buffer.from(s, 'base64')
  return new Uint8ClampedArray(new Uint8Array(b).buffer)
}
for (const j of process.argv[3] ? [jobs[Number(process.argv[3])]] : jobs) {
  const job = {
    size: j.figure,
    elements: j.elements.map((e: any) => ({ ...e, pixels: u(e.pixels) })),
    design: u(j.design),
    covered: j.box,
    isSameSize: true,
    masks: j.masks
  }
  const t: string[] = []
  let v
  for (let i = 0; i < Number(process.argv[2] ?? 4); i++) {
    const s = performance.now()
    v = judgeFigure(job)
    t.push((performance.now() - s).toFixed(0))
  }
  console.log(
    j.figure,
    j.density,
    t.join(' '),
    job.elements.map((e: any) => `${e.name} ${e.box.width}x${e.box.height}`).join(', ')
  )
  console.log(JSON.stringify(v))
}
