import type { ComponentType, ReactNode } from 'react'

export type LoadPage = () => Promise<ComponentType>

export type LoadFrame = () => Promise<Frame>

export type Frame = ComponentType<{ children: ReactNode }>

/** Pages by route id, as the folder of each noun exports them. */
export type Pages = Readonly<Record<string, LoadPage>>
