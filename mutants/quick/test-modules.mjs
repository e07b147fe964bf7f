// The modules of the tests of the rules: each is transformed once and evaluated as often as a change asks for it.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from 'esbuild';
import { collect, vitestOf } from './collect-tests.mjs';

const packageOf = createRequire(import.meta.url);
const OUTSIDE = new Set(['zod', 'fast-check']);
const REQUIRED = /\brequire\("([^"]+)"\)/g;
/** How Stryker counts what is reached. */
const COUNTED = /\bstryCov_9fa48\((?:"\d+"(?:, )?)+\)/g;
/** What keeps something from one call to the next. */
const REMEMBERING = /^let |^const \w+ = new (?:Weak)?Map<.*>\(\);/m;
const GLOBBED = /import\.meta\.glob\(\s*(\[[^\]]*\])/g;

/** What stands in the files of a folder: code, imports, and who imports whom over any number of others. */
export class TestModules {
  #folder;
  #counts;
  #aliases;
  #known = new Map();
  #dependents = new Map();

  constructor(folder, { counts = true } = {}) {
    this.#folder = folder;
    this.#counts = counts;
    const { imports } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    this.#aliases = Object.entries(imports).map(([alias, to]) => [alias.replace('*', ''), to.replace('*', '')]);
    this.testFiles = this.#filesUnder('src/domain', 'src/contract').filter((file) => file.endsWith('.test.ts'));
  }

  of = (file) => {
    if (!this.#known.has(file)) this.#known.set(file, this.#read(file));
    return this.#known.get(file);
  };

  /** The file itself and whatever has it in what it imports. */
  dependentsOf(file) {
    if (!this.#dependents.has(file)) this.#dependents.set(file, this.#dependentsNow(file));
    return this.#dependents.get(file);
  }

  remembersAnyOf(file) {
    return [...this.dependentsOf(file)].some((other) => this.of(other).remembers);
  }

  #dependentsNow(file) {
    const depends = new Map([[file, true]]);
    const asked = (other) => {
      if (!depends.has(other)) depends.set(other, this.of(other).imports.map(asked).includes(true));
      return depends.get(other);
    };
    this.testFiles.forEach(asked);
    return new Set([...depends.keys()].filter(asked));
  }

  #read(file) {
    const source = fs.readFileSync(path.join(this.#folder, file), 'utf8');
    if (file.endsWith('.json')) return { imports: [], run: (module) => (module.exports = JSON.parse(source)) };
    const globbed = [...source.matchAll(GLOBBED)].flatMap(([, patterns]) => this.#globbed(patterns));
    const { code } = transformSync(this.#withoutNoise(source), {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: file,
    });
    const resolved = new Map(
      [...code.matchAll(REQUIRED)].map(([, name]) => [name, this.#resolve(name, file)]).filter(([, to]) => to !== null),
    );
    const compiled = vm.compileFunction(code, ['module', 'exports', 'require', 'globbed'], { filename: file });
    return {
      imports: [...new Set([...resolved.values(), ...globbed])],
      remembers: REMEMBERING.test(source),
      run(module, load) {
        const required = (name) => (resolved.has(name) ? load(resolved.get(name)) : outside(name));
        const all = () => Object.fromEntries(globbed.map((other) => [`/${other}`, load(other)]));
        compiled(module, module.exports, required, all);
      },
    };
  }

  #withoutNoise(source) {
    const plain = source.replaceAll(GLOBBED, 'globbed([]');
    return this.#counts ? plain : plain.replaceAll(COUNTED, '0');
  }

  /** Null for what is no file of the project. */
  #resolve(name, file) {
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const alias = this.#aliases.find(([start]) => name.startsWith(start));
    return alias === undefined ? null : path.posix.normalize(alias[1] + name.slice(alias[0].length));
  }

  #globbed(patterns) {
    const words = [...patterns.matchAll(/'([^']+)'/g)].map(([, word]) => word);
    const taken = words.filter((word) => !word.startsWith('!')).map(globOf);
    const left = words.filter((word) => word.startsWith('!')).map((word) => globOf(word.slice(1)));
    const fits = (file) => (glob) => glob.test(`/${file}`);
    return this.#filesUnder('src/domain', 'src/contract').filter(
      (file) => taken.some(fits(file)) && !left.some(fits(file)),
    );
  }

  #filesUnder(...folders) {
    return folders.flatMap((folder) =>
      fs
        .readdirSync(path.join(this.#folder, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => path.relative(this.#folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .toSorted(),
    );
  }
}

function globOf(pattern) {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{([^}]+)\}/g, (_, words) => `(?:${words.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/(?<!\))\*/g, '[^/]*');
  return new RegExp(`^${pattern.startsWith('/') ? '' : '/?'}${source}$`);
}

function outside(name) {
  if (name === 'vitest') return vitestOf;
  if (!OUTSIDE.has(name)) throw new Error(`${name}: a package that the quick runner does not know`);
  return packageOf(name);
}

/** Modules that were evaluated together; what is not `fresh` is taken from a world that already is. */
export class World {
  #moduleOf;
  #base;
  #fresh;
  #evaluated = new Map();
  #tests = new Map();

  constructor(moduleOf, base = null, fresh = null) {
    this.#moduleOf = moduleOf;
    this.#base = base;
    this.#fresh = fresh;
  }

  load = (file) => {
    if (this.#base !== null && !this.#fresh.has(file)) return this.#base.load(file);
    const known = this.#evaluated.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    this.#evaluated.set(file, module);
    this.#moduleOf(file).run(module, this.load);
    return module.exports;
  };

  testsOf(file) {
    if (!this.#tests.has(file))
      this.#tests.set(
        file,
        collect(file, () => this.load(file)),
      );
    return this.#tests.get(file);
  }
}
