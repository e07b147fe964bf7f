import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import './database-source.ts';
import { embeddedTemplate } from './embedded-template.ts';

/** The database that every worker copies. */
export default async function prepareEmbedded(project: TestProject): Promise<() => void> {
  const template = await embeddedTemplate();
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-tests-'));
  project.provide('databaseSource', { engine: 'embedded', template, copies });
  return () => fs.rmSync(copies, { recursive: true, force: true });
}
