import type { Device } from './slots.ts'

const figures = new Map<Device, HTMLElement>()

/** Says that a figure is on screen; the answer takes it back. */
export function registerFigure(device: Device, figure: HTMLElement): () => void {
  figures.set(device, figure)
  return () => {
    if (figures.get(device) === figure) figures.delete(device)
  }
}

/** The chosen banner's figure as it stands on screen; where the live one and the changed one are both there, the changed. */
export const findFigure = (device: Device): HTMLElement | undefined => figures.get(device)
