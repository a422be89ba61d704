import type { ComponentType, ReactNode } from 'react'

/** Fetches the code of a page. */
export type LoadPage = () => Promise<ComponentType>

/** Fetches a head with tabs that stands around pages. */
export type LoadFrame = () => Promise<Frame>

export type Frame = ComponentType<{ children: ReactNode }>

/** Pages by the ids of their routes, as the folder of each noun writes them. */
export type Pages = Readonly<Record<string, LoadPage>>
