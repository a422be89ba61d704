import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/layer/popover.tsx'

export type Guides = readonly (readonly [label: string, path: string])[]

export type LearnProps = {
  /** The subject of the page, in lower case: `instances`. */
  readonly about: string
  readonly children: string
  readonly guides?: Guides | undefined
}

const DOCS = 'https://docs.oxide.computer/guides/'

export function LearnPopover({ about, children, guides = [] }: LearnProps) {
  const label = `Learn about ${about}`
  return (
    <Popover
      variant="ghost"
      small
      square
      label={label}
      data-tip={label}
      face={<Icon name="note" />}
    >
      <p>{children}</p>
      {guides.length > 0 && (
        <>
          <h2 className="dim">Guides</h2>
          <ul>
            {guides.map(([name, path]) => (
              <li key={path}>
                <a href={DOCS + path} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
