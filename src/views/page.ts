import type { ComponentType, ReactNode } from 'react'

/** Loads the code of a page. */
export type LoadPage = () => Promise<ComponentType>

/** Loads a head with tabs that frames several pages. */
export type LoadFrame = () => Promise<Frame>

export type Frame = ComponentType<{ children: ReactNode }>

/** Pages by route id, as the folder of each noun exports them. */
export type Pages = Readonly<Record<string, LoadPage>>
