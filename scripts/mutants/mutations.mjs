// The small changes that are tried on a file of the server: in its TypeScript, in its Drizzle and in its SQL.
import { parseAst } from 'vite';

/** Of two operators each is tried in the place of the other. */
const OPERATORS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
const DRIZZLE = {
  eq: 'ne',
  ne: 'eq',
  and: 'or',
  or: 'and',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  asc: 'desc',
  desc: 'asc',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  inArray: 'notInArray',
  exists: 'notExists',
};
/** Parts of a query without which it still runs. */
const LEFT_OUT = new Set(['where', 'for', 'limit', 'orderBy', 'having', 'groupBy']);
const SQL = [
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/\bdesc\b/g, 'asc'],
  [/\bleft join\b/g, 'join'],
  [/\bfor update( of \w+)?/g, ''],
  [/\bdistinct\b/g, ''],
  [/\bnot (?!null|exists|in\b)/g, ''],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
];
const IS_SQL = / = | is null|\b(select|where|exists|from|update|insert|desc|and|or|case|any)\b/;

/** Every change of the source, each as the place and what stands there instead. */
export function mutationsOf(source) {
  const found = [];
  const add = ({ start, end }, replacement) => found.push({ start, end, replacement });
  const text = ({ start, end }) => source.slice(start, end);
  walk(parseAst(source, { lang: 'ts' }), (node, parent) => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const operator = OPERATORS[node.operator];
        if (operator === undefined || isText(node.left) || isText(node.right)) return;
        const between = { start: node.left.end, end: node.right.start };
        add(between, text(between).replace(node.operator, operator));
        return;
      }
      case 'UnaryExpression':
        if (node.operator === '!') add(node, text(node.argument));
        return;
      case 'IfStatement':
      case 'ConditionalExpression':
        add(node.test, 'true');
        add(node.test, 'false');
        return;
      case 'ExpressionStatement':
        if (node.expression.type !== 'Literal') add(node, ';');
        return;
      case 'Literal':
        literal(node, parent, add);
        return;
      case 'TemplateLiteral':
        template(node, parent, add, text);
        return;
      case 'ArrayExpression':
        if (node.elements.length > 0) add(node, '[]');
        return;
      case 'ObjectExpression':
        if (node.properties.length > 0) add(node, '{}');
        return;
      case 'CallExpression':
        call(node, add, text);
        return;
      default:
    }
  });
  return found.filter(({ start, end, replacement }) => source.slice(start, end) !== replacement);
}

function literal(node, parent, add) {
  const isKey = parent.type === 'Property' && parent.key === node;
  if (isKey || parent.type.startsWith('Import') || parent.type.startsWith('TS')) return;
  if (typeof node.value === 'boolean') add(node, String(!node.value));
  if (typeof node.value === 'string') add(node, node.value === '' ? "'x'" : "''");
  if (typeof node.value === 'number') add(node, String(node.value + 1));
}

/** A query is changed word by word; any other text is left out. */
function template(node, parent, add, text) {
  const isQuery = parent.type === 'TaggedTemplateExpression' || IS_SQL.test(text(node));
  if (!isQuery) {
    add(node, '``');
    return;
  }
  for (const quasi of node.quasis) {
    for (const [word, replacement] of SQL) {
      for (const match of text(quasi).matchAll(word)) {
        const start = quasi.start + match.index;
        add({ start, end: start + match[0].length }, replacement);
      }
    }
  }
}

function call(node, add, text) {
  const { callee, arguments: given } = node;
  if (callee.type === 'Identifier' && Object.hasOwn(DRIZZLE, callee.name)) {
    add(callee, `everyOperator.${DRIZZLE[callee.name]}`);
    if (callee.name === 'and' || callee.name === 'or') for (const condition of given) add(condition, 'undefined');
    return;
  }
  if (callee.type !== 'MemberExpression') return;
  const { name } = callee.property;
  if (LEFT_OUT.has(name)) add({ start: callee.object.end, end: node.end }, '');
  if (name === 'leftJoin') add(callee.property, 'innerJoin');
  if (name === 'filter') add({ start: callee.object.end, end: node.end }, '');
  if (name === 'some' || name === 'every') add(callee.property, name === 'some' ? 'every' : 'some');
  if (callee.optional)
    add({ start: callee.object.end, end: callee.property.start }, text(callee).includes('[') ? '?.' : '.');
}

const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string';

/** The source with one change in it. */
export function mutate(source, { start, end, replacement }) {
  const changed = source.slice(0, start) + replacement + source.slice(end);
  return replacement.startsWith('everyOperator.')
    ? `import * as everyOperator from 'drizzle-orm';\n${changed}`
    : changed;
}

/** Visits what runs; types do not. */
function walk(node, visit, parent = null) {
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return;
  if (node.type === 'ImportDeclaration') return;
  if (parent !== null) visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters' || key === 'returnType')
      continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, visit, node);
    }
  }
}
