export type WebKit = { readonly driver: string; readonly xvfb: string }

export declare const howToGetOthers: string
export declare function findFirefox(): string | null
export declare function findWebKit(): WebKit | null
export declare function onPath(names: readonly string[]): string | null
