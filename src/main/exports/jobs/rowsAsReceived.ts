import type { Input } from '../../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { rowTexts } from '../format/rawRows.ts'
import { loadedRows, type LoadedRowsPorts } from './loadedRows.ts'

// Characters; what the clipboard takes.
const mostText = 20_000_000

/** Loaded rows as a list of JSON, each the exact slice of its answer; one row alone stands without a list. */
export async function rowsAsReceived(
  request: Input<'exports.rows'>,
  page: number,
  ports: LoadedRowsPorts
): Promise<Outcome<string>> {
  const loaded = await loadedRows(request, page, ports)
  if (!loaded.ok) return loaded
  const texts: string[] = []
  let length = 0
  for await (const { page: answer, at } of loaded.value.chunks) {
    for (const text of rowTexts(answer.json, at)) {
      texts.push(text)
      length += text.length + 2
    }
    if (length > mostText)
      return failure('invalid-input', {
        field: 'source',
        message: 'These rows are too many to be copied. Export them.'
      })
  }
  const [first = ''] = texts
  return success(texts.length === 1 ? first : `[\n${texts.join(',\n')}\n]`)
}
