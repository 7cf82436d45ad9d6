import { pathPart } from '../../shared/contract/route.ts'
import { visibleText } from '../../shared/text/invisible.ts'

const form = new RegExp(pathPart, 'u')

/** Reads a name for a URL path. Returns the name or an error message; `empty` is the message for a missing name. */
export function readPathPart(typed: string, empty: string): { readonly id: string } | { readonly wrong: string } {
  const id = visibleText(typed)
  if (/\{\{.*\}\}/s.test(id)) return { wrong: 'Replace the placeholder in braces with its value.' }
  if (form.test(id)) return { id }
  if (id === '') return { wrong: empty }
  if (Array.from(id).length > 200) return { wrong: 'A name has at most 200 characters.' }
  return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(id)
    ? { wrong: 'It contains a character that cannot be part of an address.' }
    : { wrong: 'A name cannot have . or .. between slashes: it leads elsewhere in an address.' }
}
