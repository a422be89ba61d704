import type { AreaPlans } from '../kernel/plan/area-plans.ts'
import { demoteImage, promoteImage } from './life.ts'

/** What plans know of images: promoting and demoting one moves it between a project and its silo. */
export const plans: AreaPlans = {
  leaves: [
    [
      promoteImage,
      ({ image, project }) => ({
        moved: {
          gone: ['image', { image: String(image), ...inProject(project) }],
          made: ['siloImage', { siloImage: String(image) }],
        },
      }),
    ],
    [
      demoteImage,
      ({ image, project }) => ({
        moved: {
          gone: ['siloImage', { siloImage: String(image) }],
          made: ['image', { image: String(image), ...inProject(project) }],
        },
      }),
    ],
  ],
}

function inProject(project: unknown): { readonly project?: string } {
  return typeof project === 'string' ? { project } : {}
}
