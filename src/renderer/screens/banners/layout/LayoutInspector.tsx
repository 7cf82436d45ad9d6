import { Checkbox, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProfileDevice, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { Select } from '../../../components/boxes/boxes.tsx'
import { ToolMenu } from '../../../components/MenuChoices.tsx'
import rows from '../../../components/layout.module.css'
import { partId } from '../model/siteLayout.ts'
import { deviceWords } from '../model/slots.ts'
import { lineOf, missingParts, putIn, reordered, unwrapped, withNew, omitting, withPart, wrapped } from './editing.ts'
import { Acts } from '../studio/inputs.tsx'
import { deviceValues, Fields, isStack, layoutValues, partValues, safeValues, textValues } from './LayoutFields.tsx'
import { partWords, useEditedFigure } from './LayoutEditorOverlay.tsx'
import type { LayoutEditing } from '../studio/useLayoutEditing.ts'
import { LayoutActions } from './LayoutTools.tsx'

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: 8,
  alignItems: 'end'
}

const allSafe = { top: 0, right: 0, bottom: 0, left: 0 }

/** Shows the values of the chosen part or stack, and commands for all chosen parts. */
export function LayoutInspector({ editing }: { readonly editing: LayoutEditing }): ReactNode {
  const { profile, device, chosen, choose, changeProfile, changeDevice, changeParts } = editing
  const edited = useEditedFigure(device)
  const { parts, boxes } = edited
  const figure = profile.devices[device]
  const changeFigure = (part: Partial<ProfileDevice>, key: string) => changeDevice(device, part, `${device} ${key}`)
  const own = chosen.length === 1 ? parts.find((one) => partId(one) === chosen[0]) : undefined
  const change = (next: ProfilePart, what?: string) =>
    changeParts(device, withPart(parts, next), what && `${device} ${partId(next)} ${what}`)
  const make = (next: readonly ProfilePart[], ...names: readonly string[]) => {
    changeParts(device, next)
    choose(device, names)
  }
  const wrap = (direction: 'row' | 'column') => {
    const wrappedParts = wrapped(parts, chosen, direction, edited)
    make(wrappedParts.parts, wrappedParts.stack)
  }
  const families = [...new Set([...profile.fonts.map(({ family }) => family), ...(own?.text ? [own.text.font] : [])])]
  // A part in a stack can be wrapped only together with that stack.
  const chosenParts = parts.filter((one) => chosen.includes(partId(one)))
  const canWrap = chosenParts.some((one) => one.in === undefined)
  const named = (ones: readonly ProfilePart[]) => ones.map((one) => ({ value: partId(one), label: partWords(one) }))
  const empty = { value: '', label: chosen.length > 1 ? `${chosen.length} parts` : 'The figure' }
  const missing = missingParts(parts, device)
  const stacks = parts.filter((one) => isStack(one) && own && !lineOf(parts, one).includes(own))
  return (
    <section
      aria-label="Layout inspector"
      className={`${rows.stack} ${rows.fill}`}
      style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}
      data-tried
    >
      <LayoutActions editing={editing} />
      <Select
        label={`Part of ${deviceWords[device]}`}
        value={own ? partId(own) : ''}
        choices={[empty, ...named(parts)]}
        choose={(value) => choose(device, value === '' ? [] : [value])}
      />
      <Acts
        acts={[
          ['Wrap in a column', canWrap && (() => wrap('column'))],
          ['Wrap in a row', canWrap && (() => wrap('row'))],
          ['Unwrap', own && isStack(own) && (() => make(unwrapped(parts, own, edited)))],
          ['Back', own && (() => changeParts(device, reordered(parts, own, -1)))],
          ['Forward', own && (() => changeParts(device, reordered(parts, own, 1)))],
          ['Remove', chosenParts.length > 0 && (() => make(omitting(parts, chosenParts)))]
        ]}
      >
        <ToolMenu name="Add" size="compact-xs" isDisabled={missing.length === 0}>
          {missing.map((part) => (
            <Menu.Item key={part} closeMenuOnClick onClick={() => make(withNew(parts, part, profile), part)}>
              {partWords({ part })}
            </Menu.Item>
          ))}
        </ToolMenu>
      </Acts>
      {chosen.length === 0 && (
        <div key={device} role="group" aria-label={`Figure of ${device}`} style={fieldsStyle}>
          <Fields own={profile} of={layoutValues} change={changeProfile} />
          <Fields own={figure} of={deviceValues} change={changeFigure} />
          <Fields
            own={figure.safeArea ?? allSafe}
            of={safeValues}
            change={(safeArea, key) => changeFigure({ safeArea }, key)}
          />
        </div>
      )}
      {own && !boxes.has(partId(own)) && <p className={rows.note}>Not drawn: this banner has nothing for it.</p>}
      {own && (
        <div key={`${device} ${partId(own)}`} role="group" aria-label={partWords(own)} style={fieldsStyle}>
          <Select
            label="In"
            value={own.in ?? ''}
            choices={[empty, ...named(stacks)]}
            choose={(stack) => changeParts(device, putIn(parts, own, stack || undefined, edited))}
          />
          <Fields own={own} of={partValues} change={change} />
          {own.text && (
            <Fields
              own={own.text}
              of={textValues(families)}
              change={(text, key) => change({ ...own, text }, `text ${key}`)}
            />
          )}
        </div>
      )}
      {own && (
        <Checkbox
          label="Mirrored from right to left"
          checked={own.mirror !== false}
          onChange={({ target }) => change({ ...own, mirror: target.checked })}
        />
      )}
      <p className={rows.quiet}>
        Press a part on the canvas, with Shift to choose several. Shift+Space keeps a part chosen while Tab moves on.
        Drag a part or its corners, or use the arrow keys, with Shift by 10. Delete removes it.
      </p>
    </section>
  )
}
