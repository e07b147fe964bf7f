// A rule for lint: SQL names a table through its declaration (`sqlTable`, `sqlInto`, drizzle), so that one finds by its
// symbol whoever reads or writes it, and a table that is renamed does not compile.
import fs from 'node:fs';

const folder = 'src/server/db/tables';
const declared = new Set(
  fs.readdirSync(folder).flatMap((file) => {
    const text = fs.readFileSync(`${folder}/${file}`, 'utf8');
    return [...text.matchAll(/\bpgTable\(\s*'([a-z_]+)'/g)].map(([, name]) => name);
  }),
);
if (declared.size === 0) throw new Error(`No table is declared in ${folder}`);

/** What stands before the name of a table in SQL. */
const NAMED = /\b(?:from|join|into|update|table)\s+(?:public\.)?([a-z_]+)\b/g;

const declaredTables = {
  meta: { type: 'problem' },
  create(context) {
    const look = (node, text) => {
      for (const [, name] of text.matchAll(NAMED))
        if (declared.has(name))
          context.report({ node, message: `${name} is named as text: name it through its declaration (sqlTable).` });
    };
    return {
      TemplateElement: (node) => look(node, node.value.raw),
      Literal: (node) => {
        if (typeof node.value === 'string') look(node, node.value);
      },
    };
  },
};

export default { meta: { name: 'tables' }, rules: { declared: declaredTables } };
