import {
  countOf,
  exportCatalogue,
  importCatalogue,
  loadStarterCatalogue,
  previewImport,
  previewStarterCatalogue,
} from '@plumbline/contract/catalogue/catalogue'
import { endingOf } from '@plumbline/contract/wire/file-endings'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/catalogue'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { inLongTransaction } from '../../../platform/db/transaction.ts'
import { notFound, tooLarge } from '../../../platform/errors.ts'
import { acceptFile, mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { fileNameFor } from '../../../platform/files/file-names.ts'
import { type SpooledFile, spooled } from '../../../platform/http/uploads.ts'
import { currentCatalogue, importDocument, importStarter, previewPlan } from './catalogue.queries.ts'
import { readCatalogueFile, writeCatalogueWorkbook } from './catalogue-files.ts'
import { catalogueOfType, jsonOf, sheetsOf, sizeOf } from './export.rules.ts'
import { countsOf } from './plan.rules.ts'
import { previewOf } from './preview.rules.ts'
import { starterDocument } from './starter-file.ts'

export async function catalogueRoutes(app: FastifyInstance) {
  route(app, exportCatalogue, async ({ query: { format, inquiryTypeId }, session, by }, { db, clock }) => {
    const all = await currentCatalogue(db)
    const catalogue = inquiryTypeId === undefined ? all : catalogueOfType(all, inquiryTypeId)
    const type = inquiryTypeId === undefined ? undefined : catalogue.inquiryTypes[0]
    if (inquiryTypeId !== undefined && type === undefined) throw notFound('Inquiry type')
    if (sizeOf(catalogue) > limits.catalogueRows) throw tooMuch()
    const name = fileNameFor('Catalogue', type?.own.InqType ?? clock.now().toISOString().slice(0, 10), format)
    const content =
      format === 'json'
        ? Buffer.from(jsonOf(catalogue))
        : await writeCatalogueWorkbook(name, sheetsOf(catalogue), session.userId)
    if (content === null || content.length > limits.fileBytes) throw tooMuch()
    await recordEvent(db, 'catalogueExported', type?.own.InqType ?? 'All inquiry types', by, { Format: format })
    return { name, mediaType: mediaTypeOf(name), content }
  })
  route(app, previewImport, async ({ form: { File }, session }, { db }) => {
    const { document } = await readUpload(spooled(File), session)
    return previewOf(await previewPlan(db, document))
  })
  route(app, importCatalogue, async ({ form: { File, PlanId }, session, by }, { db }) => {
    const { name, document } = await readUpload(spooled(File), session)
    const Counts = await inLongTransaction(db, async (db) => {
      const counts = countsOf(await importDocument(db, document, PlanId))
      const [added, changed] = [countOf(counts, 'Added'), countOf(counts, 'Changed')]
      if (added + changed > 0)
        await recordEvent(db, 'catalogueImported', name, by, { Added: String(added), Changed: String(changed) })
      return counts
    })
    return { Counts }
  })
  route(app, previewStarterCatalogue, async (_, { db }) => previewOf(await previewPlan(db, await starterDocument())))
  route(app, loadStarterCatalogue, async ({ query: { PlanId }, by }, { db }) => {
    const document = await starterDocument()
    const Counts = await inLongTransaction(db, async (db) => {
      const counts = countsOf(await importStarter(db, document, PlanId))
      const [Added, Changed] = [String(countOf(counts, 'Added')), String(countOf(counts, 'Changed'))]
      await recordEvent(db, 'catalogueImported', 'Starter catalogue', by, { Added, Changed })
      return counts
    })
    return { Counts }
  })
}

const tooMuch = () => tooLarge(t.tooLargeForFile)

async function readUpload(uploaded: SpooledFile, { userId }: { readonly userId: string }) {
  const { file, name } = await acceptFile(uploaded, 'catalogue')
  return { name, document: await readCatalogueFile(file.path, endingOf(name) === 'json', userId) }
}
