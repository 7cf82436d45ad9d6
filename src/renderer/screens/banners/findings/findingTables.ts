import { asMarkdown } from '../../../domain/markdown.ts'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import type { BannerFinding } from '../model/finding.ts'

const header = ['level', 'order', 'banner', 'where', 'finding', 'detail'] as const

/** The findings as plain cells, the header first. */
export function findingCells(banners: readonly PlacedBanner[], findings: readonly BannerFinding[]): string[][] {
  const placed = new Map(banners.map((banner) => [banner.at, banner]))
  const rows = findings.map(({ subject, place, severity, rule, words }) => {
    const banner = placed.get(subject)
    return [severity, (banner && orderText(banner)) ?? '', banner ? bannerName(banner) : '', place, rule, words]
  })
  return [[...header], ...rows]
}

/** The findings as Markdown for a ticket. */
export function findingMarkdown(
  { connection, category }: { readonly connection: string; readonly category: string },
  banners: readonly PlacedBanner[],
  findings: readonly BannerFinding[]
): string {
  const [first = [], ...rows] = findingCells(banners, findings)
  const line = (cells: readonly string[]) => `| ${cells.map(asMarkdown).join(' | ')} |`
  const count = `${banners.length} banners, ${findings.length} findings.`
  const table = [line(first), `|${'---|'.repeat(first.length)}`, ...rows.map(line)]
  return [
    `## Banners “${asMarkdown(category)}” on ${asMarkdown(connection)}`,
    '',
    count,
    '',
    ...(rows.length > 0 ? table : []),
    ''
  ].join('\n')
}
