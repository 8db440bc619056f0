import Module from 'node:module';

/**
 * `node --import` this: notes how long each CommonJS module took by itself, without those that it
 * required. ES modules, above all the bundle itself, are what is left of the whole.
 */

/** @type {Map<string, number>} */
const own = new Map();
/** @type {{ children: number }[]} */
const stack = [];
/** Not in its declared types. @type {{ load(filename: string): void }} */
const prototype = Object(Module.prototype);
const { load } = prototype;

/** @param {string} filename */
prototype.load = function (filename) {
  const frame = { children: 0 };
  stack.push(frame);
  const startedAt = performance.now();
  try {
    return load.call(this, filename);
  } finally {
    const whole = performance.now() - startedAt;
    stack.pop();
    own.set(filename, (own.get(filename) ?? 0) + whole - frame.children);
    const parent = stack.at(-1);
    if (parent) parent.children += whole;
  }
};

Object.assign(globalThis, { importTimes: () => Object.fromEntries(own) });
