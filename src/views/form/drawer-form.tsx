import { useSetAtom, useStore } from 'jotai'
import { type ReactNode, useState } from 'react'
import { navigateAtom, pendingAddressAtom } from '../../state/navigation/navigate.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Message, Notice } from '../../ui/notice.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { submitOnEnter, type FrameProps, useFrame, UnaddedContext } from './frame.tsx'
import { focusWrong } from '../../ui/form/first-field.ts'
import css from './fields.module.css'
import { Consequences } from './command-line.tsx'

type Props = FrameProps & {
  readonly subtitle?: string
  /** Stays open once the command has run: a dialog over it leads on. */
  readonly stays?: boolean
  readonly children: ReactNode
}

/**
 * Shows a form in a drawer over its list, with its fields disabled if it is refused. Every way out asks before
 * discarding typed values.
 */
export function DrawerForm(props: Props) {
  const { subtitle, form, refused = null, stays = false, children } = props
  const { title, buttons, back, leave, takes, addAll, hold } = useFrame(
    props,
    'form',
    'drawer-form',
  )
  const store = useStore()
  const navigate = useSetAtom(navigateAtom)
  const [entry] = useState(() => store.get(locationAtom)?.entry)
  const leaveWhenDone = () => {
    // Most commands navigate themselves, and have started to by now.
    const isHere =
      store.get(locationAtom)?.entry === entry && store.get(pendingAddressAtom) === null
    if (isHere) void navigate(back, { unguarded: true })
  }
  return (
    <Drawer
      isForm
      title={title}
      {...(subtitle === undefined ? {} : { subtitle: <bdi>{escapeInvisible(subtitle)}</bdi> })}
      onClose={leave}
      footer={buttons}
    >
      <Stack
        id="drawer-form"
        gap="m"
        as="form"
        noValidate
        autoComplete="off"
        onKeyDown={submitOnEnter}
        onSubmit={(event) => {
          event.preventDefault()
          const place = event.currentTarget
          if (!takes(event.nativeEvent)) return
          const settle = (done: boolean) => {
            if (!done) focusWrong(place)
            else if (!stays) leaveWhenDone()
          }
          if (addAll()) void form.submit().then(settle)
          else focusWrong(place)
        }}
      >
        <DraftNotice draft={form.draft} />
        <Message text={form.failure} />
        {refused !== null && (
          // Takes the focus, which disabled fields cannot: without it, no key would scroll a long form.
          <Notice role="note" tone="notice" as="p" tabIndex={0}>
            {escapeInvisible(refused)}
          </Notice>
        )}
        <fieldset role="presentation" className={css.all} disabled={refused !== null}>
          <UnaddedContext value={hold}>{children}</UnaddedContext>
        </fieldset>
        {refused === null && <Consequences form={form} />}
      </Stack>
    </Drawer>
  )
}
