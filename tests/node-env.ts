/*
 * Chooses React's production build, which users run: with the development build, tests that render take a third longer.
 * A soak keeps the development build. Import it before React.
 */
import { isSoak } from './soak.ts'

if (!isSoak) process.env['NODE_ENV'] = 'production'
