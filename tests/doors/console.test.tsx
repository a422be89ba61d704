import { consoles } from './console.ts'
import { mock } from './mock.ts'
import { pages } from './pages.ts'
import { places } from './places.ts'
import { profile } from './profile.ts'
import { projects } from './projects.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors({ ...consoles, ...mock, ...pages, ...places, ...profile, ...projects })
