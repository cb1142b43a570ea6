/**
 * Prisma's configuration. The project needs Prisma's command line for `prisma generate` alone; migrations
 * are applied by `src/storage/migrations`, which runs Prisma's own engine without a download.
 */
import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: '../prisma/schema.prisma',
  migrations: { path: '../prisma/migrations' },
});
