import { takeThroughDoors } from './through.ts'

takeThroughDoors(
  'console',
  'mock',
  'pages',
  'profile',
  'projects',
  'access',
  'images',
  'silo',
  'snapshots',
  'silos',
  'silo-people',
  'certificates',
  'update',
  'pools',
)
