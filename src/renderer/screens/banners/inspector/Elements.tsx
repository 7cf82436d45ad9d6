import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { FindingTag } from '../../../components/findings/Muting.tsx'
import { partsOnScreen, useOnScreen, type PartBox } from '../figure/partBoxes.ts'
import { isEdited, noEdit, useEdits, type Edit } from '../model/edits.ts'
import type { BannerFinding } from '../model/finding.ts'
import { elementInWords, elementNames, elementOf, fieldsOf, type ElementName } from '../model/elements.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { Acts } from './Acts.tsx'
import { ColourFields, TextField } from './ElementFields.tsx'
import { PictureSlot } from './PictureSlot.tsx'
import marks from '../canvas/Canvas.module.css'
import type { FigureVerdict } from '../verdict/figureVerdict.ts'
import { elementInWords as judgedInWords, toneOfElement } from '../verdict/verdictWords.ts'

interface Props {
  readonly subject: EditedBanner
  readonly workspace: BannerWorkspace
  readonly category: string
  /** The findings of the edited banner. */
  readonly findings: readonly BannerFinding[]
  readonly edit: (edit: Edit) => void
  readonly undo: () => void
  readonly redo: () => void
  /** The verdict on each element of the chosen figure, once it is compared. */
  readonly judged: FigureVerdict | undefined
  /** How the figure differs from its reference. */
  readonly children: ReactNode
}

/** The elements of the chosen figure, and the chosen one with what it is drawn from, to be edited on this machine alone. */
export function Elements(props: Props): ReactNode {
  const { subject, workspace, category, findings, edit, undo, redo, judged, children } = props
  const { device, selected, change } = useView()
  const { past, undone } = useEdits()
  const parts = useOnScreen(() => partsOnScreen(device))
  const drawn = elementNames.flatMap((name) => parts.find((part) => part.name === name) ?? [])
  const listed = elementNames.filter((name) => {
    const { slot, text } = fieldsOf(name, device)
    return name === 'Border' || slot !== undefined || text !== undefined
  })
  const chosen = selected && listed.includes(selected) ? selected : undefined
  const of = findings.filter(({ place }) => chosen !== undefined && elementOf(place, device) === chosen)
  const differing = judged?.elements.filter(({ differences }) => differences.length > 0) ?? []
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <h2 className={layout.heading}>{deviceWords[device]}</h2>
        <span className={layout.space} />
        <Acts
          acts={[
            ['Undo', past.some((step) => step.category === category) && undo, 'Undo (Ctrl+Z)'],
            ['Redo', undone.some((step) => step.category === category) && redo, 'Redo (Ctrl+Shift+Z)'],
            ['Reset all', isEdited(subject.edit) && (() => edit(noEdit))]
          ]}
        />
      </div>
      {children}
      <ul aria-label="Elements" className={layout.plainList}>
        {listed.map((name) => {
          const part = drawn.find((one) => one.name === name)
          const verdict = judged?.elements.find((one) => one.name === name)
          const said = verdict
            ? judgedInWords(verdict)
            : part
              ? `${Math.round(part.width)} × ${Math.round(part.height)}`
              : 'not drawn'
          const tone = verdict && toneOfElement(verdict)
          return (
            <li key={name}>
              <UnstyledButton
                className={`${layout.choosable} ${layout.line}`}
                w="100%"
                mih={30}
                px={8}
                fz={14}
                aria-pressed={chosen === name}
                data-chosen={chosen === name || undefined}
                onClick={() => change({ selected: chosen === name ? undefined : name })}
              >
                {verdict && differing.includes(verdict) && (
                  <span className={marks.regionNumber}>{differing.indexOf(verdict) + 1}</span>
                )}
                <span style={{ flex: 'none', marginRight: 'auto' }}>{elementInWords(name)}</span>
                <span
                  className={`${layout.quiet} ${layout.numbers}`}
                  style={{ textAlign: 'right', ...(tone && { color: `var(--${tone})` }) }}
                >
                  {said}
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {chosen ? (
        <Element
          key={`${chosen} ${device}`}
          {...{ element: chosen, device, subject, workspace, findings: of, edit }}
          part={drawn.find(({ name }) => name === chosen)}
        />
      ) : (
        <p className={layout.quiet}>
          Press an element on the canvas or here: it can be measured, and its text, colours or picture tried without
          sending anything.
        </p>
      )}
    </div>
  )
}

interface ElementProps extends Pick<Props, 'subject' | 'workspace' | 'findings'> {
  readonly element: ElementName
  readonly device: Device
  readonly part: PartBox | undefined
  readonly edit: (edit: Edit) => void
}

function Element({ element, device, subject, workspace, findings, part, edit }: ElementProps): ReactNode {
  const { slot, text, colours: own } = fieldsOf(element, device)
  const { placed, live, edited } = subject
  const shown = useRef<HTMLElement>(null)
  // In braces: what scrolling answers is no clean-up.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={shown}
      aria-label={elementInWords(element)}
      className={layout.stack}
      style={{ paddingTop: 12, borderTop: '1px solid var(--line)' }}
      data-tried
    >
      <h3 className={layout.heading}>{elementInWords(element)}</h3>
      {part && (
        <dl style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 8, margin: 0 }}>
          {(['x', 'y', 'width', 'height'] as const).map((side) => (
            <div key={side}>
              <dt className={layout.quiet}>{side}</dt>
              <dd className={layout.numbers} style={{ margin: 0 }}>
                {part[side]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {slot && (
        <PictureSlot
          key={live.sources[slot]}
          connection={workspace.connection}
          picture={placed.pictures[slot]}
          checked={workspace.checked(placed, slot)}
          local={subject.edit.pictures[slot]}
          findings={findings}
          edit={subject.edit}
          change={edit}
        />
      )}
      {text && <TextField name={text} live={live} edit={subject.edit} change={edit} />}
      {own.length > 0 && (
        <ColourFields
          names={own}
          site={live.site}
          live={placed.colours}
          edited={edited.colours}
          edit={subject.edit}
          change={edit}
        />
      )}
      {!slot && findings.length > 0 && (
        <p style={{ margin: 0 }}>
          {findings.map((finding) => (
            <FindingTag key={`${finding.place} ${finding.rule}`} finding={finding} />
          ))}
        </p>
      )}
    </section>
  )
}
