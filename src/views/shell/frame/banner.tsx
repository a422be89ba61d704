import { useAtomValue, useSetAtom } from 'jotai'
import { controlPlaneAtom } from '../../../state/control-plane.ts'
import { panelAtom } from '../../../state/preferences.ts'
import css from './layout.module.css'

/** Says that the control plane is the mock, on every page. */
export function Banner() {
  const mock = useAtomValue(controlPlaneAtom) === 'mock'
  const open = useSetAtom(panelAtom)
  if (!mock) return null
  return (
    <p className={css.banner} data-banner>
      This is a technical preview.{' '}
      <button type="button" onClick={() => open('preview')}>
        Learn more
      </button>
    </p>
  )
}
