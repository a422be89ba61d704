import type { ComponentType, ReactNode } from 'react'

export type LoadPage = () => Promise<ComponentType>

export type LoadFrame = () => Promise<Frame>

export type Frame = ComponentType<{ children: ReactNode }>
