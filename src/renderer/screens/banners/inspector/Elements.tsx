import { createScopedKeydownHandler, Group, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { FindingTag } from '../../../components/findings/Findings.tsx'
import layout from '../../../components/layout.module.css'
import { partAt, partsOnScreen, useOnScreen, type PartBox } from '../figure/partBoxes.ts'
import { sizeInWords } from '../difference/placement.ts'
import { toneOf, verdictInWords } from '../difference/verdict.ts'
import { elementInWords, elementNames, elementOf, fieldsOf, type ElementName } from '../model/elements.ts'
import type { Box } from '../model/layout.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { changeCanvas, useCanvas } from '../studio/canvas.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useChosenFigure } from '../compare/useComparison.ts'
import { differingOf, judgedInWords } from '../verdict/figureVerdict.ts'
import { PictureSlot } from './PictureSlot.tsx'
import classes from './Inspector.module.css'
import { Reference } from './Reference.tsx'
import { MeasuredTo, Spec } from './Spec.tsx'
import { ColourField, TextField } from './TriedFields.tsx'
import numbers from '../pins/Pins.module.css'

/** Lists the chosen figure's elements, and shows the chosen one's spec and fields. Edits stay on this machine. */
export function Elements(): ReactNode {
  // The boxes are measured on the figure, so re-render when it changes.
  useCampaign((campaign) => campaign.subject)
  const { device, selected } = useCanvas(({ device, selected }) => ({ device, selected }))
  const parts = useOnScreen(() => partsOnScreen(device))
  const listed = elementNames.filter((name) => {
    const { slot, text } = fieldsOf(name, device)
    return name === 'Border' || slot !== undefined || text !== undefined
  })
  const chosen = selected && listed.includes(selected) ? selected : undefined
  const { difference, verdict } = useChosenFigure()
  const judged = difference?.elements?.elements ?? []
  const over = ({ x, y, width, height }: Box) => {
    const under = partAt(parts, x + width / 2, y + height / 2)
    return under && `, on ${elementInWords(under.name)}`
  }
  const differing = differingOf(judged)
  return (
    <div className={classes.elements}>
      <div className={layout.stack}>
        <div className={layout.row}>
          <h2 className={layout.heading}>{deviceWords[device]}</h2>
          {verdict && (
            <strong className={layout.badge} data-tone={toneOf(verdict)}>
              {verdictInWords(verdict)}
            </strong>
          )}
        </div>
        <Reference />
        <ul aria-label="Elements" className={layout.plainList}>
          {listed.map((name) => {
            const part = parts.find((one) => one.name === name)
            const verdict = judged.find((one) => one.name === name)
            const number = verdict ? differing.indexOf(verdict) + 1 : 0
            const size = part ? `${Math.round(part.width)} × ${Math.round(part.height)}` : 'not drawn'
            return (
              // Tab stops once in the list, and then in the spec of the chosen element.
              <li key={name}>
                <UnstyledButton
                  className={`${layout.choosable} ${layout.line}`}
                  w="100%"
                  mih="1.75rem"
                  px="sm"
                  fz="md"
                  aria-pressed={chosen === name}
                  tabIndex={name === (chosen ?? listed[0]) ? 0 : -1}
                  onKeyDown={onKeyDown}
                  data-chosen={chosen === name || undefined}
                  onClick={() => changeCanvas({ selected: chosen === name ? undefined : name })}
                >
                  {number > 0 && (
                    <span className={numbers.number} data-region>
                      {number}
                    </span>
                  )}
                  <NameAndWords name={elementInWords(name)} isBad={number > 0}>
                    {verdict ? judgedInWords(verdict) : size}
                  </NameAndWords>
                </UnstyledButton>
              </li>
            )
          })}
          {difference?.elements?.extras.map((box) => (
            <Group key={`${box.x} ${box.y}`} component="li" wrap="nowrap" gap="sm" px="sm">
              <NameAndWords name="Only in the design" isBad>
                {sizeInWords(box)}, x {box.x} y {box.y}
                {over(box)}
              </NameAndWords>
            </Group>
          ))}
        </ul>
      </div>
      {chosen ? (
        <Element key={`${chosen} ${device}`} element={chosen} device={device} parts={parts} />
      ) : (
        <p className={layout.quiet}>
          Press an element on the canvas or in this list to measure it, or to try another text, colour or picture.
          Nothing is sent.
        </p>
      )}
    </div>
  )
}

interface NameAndWordsProps {
  readonly name: string
  readonly isBad: boolean
  readonly children: ReactNode
}

const NameAndWords = ({ name, isBad, children }: NameAndWordsProps): ReactNode => (
  <>
    <span style={{ flex: 'none', marginRight: 'auto' }}>{name}</span>
    <span className={`${isBad ? layout.problem : layout.quiet} ${layout.numbers}`} style={{ textAlign: 'right' }}>
      {children}
    </span>
  </>
)

const onKeyDown = createScopedKeydownHandler({
  parentSelector: 'ul',
  siblingSelector: 'button',
  orientation: 'vertical',
  activateOnFocus: true
})

interface ElementProps {
  readonly element: ElementName
  readonly device: Device
  readonly parts: readonly PartBox[]
}

function Element({ element, device, parts }: ElementProps): ReactNode {
  const { subject, own } = useCampaign(({ subject, workspace }) => ({ subject, own: workspace.own }))
  const isMeasuring = useCanvas((canvas) => canvas.isMeasuring)
  const part = parts.find(({ name }) => name === element)
  const { slot, text, colours } = fieldsOf(element, device)
  const findings = own.filter(({ field }) => elementOf(field, device) === element)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scroll to the heading last, so it is visible even if the panel is too small.
    for (const part of [shown.current, shown.current?.querySelector('h3')]) part?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={shown} aria-label={elementInWords(element)} className={layout.stack}>
      <Spec {...{ element, device, part }} />
      {isMeasuring && part && <MeasuredTo {...{ part, parts, device }} />}
      {slot && <PictureSlot key={subject.live.sources[slot]} slot={slot} />}
      {colours.length > 0 && (
        <div role="group" aria-label="Colours" className={layout.stack}>
          {colours.map((name) => (
            <ColourField key={name} name={name} />
          ))}
        </div>
      )}
      {text && <TextField name={text} />}
      {!slot && findings.length > 0 && (
        <p className={layout.quiet}>
          {findings.map((finding) => (
            <FindingTag key={`${finding.field} ${finding.rule}`} finding={finding} />
          ))}
        </p>
      )}
    </section>
  )
}
