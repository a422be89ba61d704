import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './page.module.css'

type Props = {
  /** Selects the next or previous match; returns false if there is none. */
  readonly find: (text: string, back: boolean) => boolean
  readonly onClose: () => void
}

function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

/** Searches the terminal's scrollback: Enter for the next match, shift+Enter for the previous one. */
export function FindBar({ find, onClose }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState(true)
  const go = (back: boolean) => setFound(text === '' || find(text, back))
  return (
    <search className={css.find}>
      <input
        type="search"
        aria-label="Find in the terminal"
        placeholder="Find"
        ref={focus}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setFound(target.value === '' || find(target.value, true))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(!event.shiftKey)
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <span role="status">{found ? '' : 'Nothing found'}</span>
      <Button small variant="ghost" onClick={() => go(true)}>
        Earlier
      </Button>
      <Button small variant="ghost" onClick={() => go(false)}>
        Later
      </Button>
      <Button small square variant="ghost" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </search>
  )
}
