// Which pages of a package within processors others import. Each is in `exports` of its package.json.
const pages = {
  content: 'index|blocks|checks|engines|notes|questions|laboratory',
  knowledge: 'index|patient|words|laboratory',
  readers: 'index|document-tasks|recognition-tasks|harden|encoding',
};

const rulesOf = ([part, names]) => [
  {
    name: `${part}-by-its-pages`,
    comment: 'What others use of a package is on its pages.',
    severity: 'error',
    from: { pathNot: `^processors/${part}/` },
    to: {
      path: `^processors/${part}/`,
      pathNot: `^processors/${part}/src/(?:(?:${names})\\.ts$|testing/)`,
    },
  },
  {
    name: `testing-of-${part}-is-for-specs`,
    severity: 'error',
    from: { pathNot: '\\.(spec|fixture)\\.ts$|/testing/|^infra/(test|lab|cluster/test)/' },
    to: { path: `^processors/${part}/src/testing/` },
  },
];

module.exports = [
  ...Object.entries(pages).flatMap(rulesOf),
  {
    name: 'pages-are-for-others',
    comment:
      'A page gathers what stands below it: inside of its package a file is imported from where it stands.',
    severity: 'error',
    from: { path: '^processors/(content|knowledge)/' },
    to: {
      path: '^processors/$1/src/(?:index|blocks|checks|engines|notes|questions|patient|words|laboratory)\\.ts$',
    },
  },
  {
    name: 'pages-of-the-laboratory-are-its-own',
    comment: 'What it measures beside what the app uses.',
    severity: 'error',
    from: { pathNot: '^infra/lab/' },
    to: { path: '^processors/[^/]+/src/laboratory\\.ts$' },
  },
];
