import fs from 'node:fs';

/** The process tests start what is delivered, not the sources. */
export default function requireBuild(): void {
  if (!fs.existsSync('dist/server/main.js')) throw new Error('Няма изграден сървър: npm run build');
}
