import type { LaunchOptions } from '@playwright/test'

export declare const howToGetOne: string
export declare function findChromium(): string | null
export declare function ensureChromium(): string | null
export declare function launchOptions(options?: { shell?: boolean }): LaunchOptions
