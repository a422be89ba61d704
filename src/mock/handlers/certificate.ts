import { needSilo } from '../access.ts'
import type { Context } from '../context.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknown, unknownId } from '../problem.ts'
import type { CertificateRow } from '../rows/certificate.ts'
import { certificateView } from '../rows/certificate.ts'
import type { SiloRow } from '../rows/silo.ts'
import { makeCertificate } from '../rules/certificate.ts'
import { isUuid } from '../../api/valid/id.ts'

/** Certificates of the actor's silo, which only its admins may see and change. */
export const certificateHandlers = {
  certificateList: ({ query }, context) => {
    const certificates = context.world.certificates.under(administered(context).id)
    return listed(context, certificates, query, certificateView)
  },

  certificateView: ({ path }, context) =>
    certificateView(findCertificate(context, path.certificate)),

  certificateCreate: ({ body }, context) =>
    certificateView(makeCertificate(context, administered(context), body)),

  certificateDelete: ({ path }, context) => {
    context.world.certificates.remove(findCertificate(context, path.certificate).id)
  },
} satisfies Handlers

function administered({ world, actor }: Context): SiloRow {
  needSilo(world, actor, 'admin')
  const silo = world.silos.get(actor.user.siloId)
  if (silo === undefined) throw unknownId(actor.user.siloId)
  return silo
}

function findCertificate(context: Context, name: string): CertificateRow {
  const { certificates } = context.world
  const silo = administered(context)
  const found = isUuid(name) ? certificates.get(name) : certificates.named(silo.id, name)
  if (found?.siloId !== silo.id) throw unknown('certificate', name)
  return found
}
