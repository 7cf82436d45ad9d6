import { isTextBox } from './textLimit.ts'

/**
 * Refuses a drop that no element accepts; otherwise the browser would open the dropped file or link. Text boxes accept
 * text. Elements that accept files cancel the event before this handler runs.
 */
export function refuseDrops(target: EventTarget): () => void {
  const stop = new AbortController()
  const refuse = (event: Event) => {
    const transfer = 'dataTransfer' in event ? (event.dataTransfer as DataTransfer | null) : null
    const isText = transfer?.types.includes('text/plain') === true && !transfer.types.includes('Files')
    if (event.defaultPrevented || (isText && isTextBox(event.target))) return
    event.preventDefault()
    if (transfer) transfer.dropEffect = 'none'
  }
  for (const name of ['dragenter', 'dragover', 'drop']) target.addEventListener(name, refuse, { signal: stop.signal })
  return () => stop.abort()
}
