import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from './terminal-language.ts';

export type DiskTrouble =
  | 'ENOSPC'
  | 'EDQUOT'
  | 'EFBIG'
  | 'EROFS'
  | 'EACCES'
  | 'EPERM'
  | 'ENOTDIR'
  | 'EISDIR'
  | 'EEXIST'
  | 'ENOENT'
  | 'ENAMETOOLONG'
  | 'ELOOP'
  | 'EIO'
  | 'EMFILE'
  | 'ENFILE'
  | 'EBUSY'
  | 'ESTALE'
  | 'ENODEV'
  | 'EXDEV'
  | 'EINVAL';

type DiskTroubleText = Readonly<Record<DiskTrouble, string>>;

const bg: DiskTroubleText = {
  ENOSPC: 'няма място на диска',
  EDQUOT: 'няма място: запълнена е квотата на диска',
  EFBIG: 'файлът е по-голям, отколкото дискът допуска',
  EROFS: 'дискът е само за четене',
  EACCES: 'няма права',
  EPERM: 'няма права',
  ENOTDIR: 'на пътя стои файл вместо папка',
  EISDIR: 'на това място има папка, а не файл',
  EEXIST: 'на това място вече има друг файл',
  ENOENT: 'няма такава папка или файл',
  ENAMETOOLONG: 'пътят е твърде дълъг',
  ELOOP: 'символните връзки по пътя се въртят в кръг',
  EIO: 'дискът не можа да чете или да пише',
  EMFILE: 'отворени са твърде много файлове',
  ENFILE: 'отворени са твърде много файлове',
  EBUSY: 'папката е заета',
  ESTALE: 'мрежовият диск е прекъснат',
  ENODEV: 'дискът го няма',
  EXDEV: 'папките са на различни дискове',
  EINVAL: 'дискът не приема това',
};

const en: DiskTroubleText = {
  ENOSPC: 'there is no room on the disk',
  EDQUOT: 'there is no room: the quota of the disk is used up',
  EFBIG: 'the file is larger than the disk allows',
  EROFS: 'the disk can only be read',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'a file stands in the path in place of a folder',
  EISDIR: 'there is a folder in this place, not a file',
  EEXIST: 'there is another file in this place already',
  ENOENT: 'there is no such folder or file',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'the symbolic links of the path go in a circle',
  EIO: 'the disk could not read or write',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EBUSY: 'the folder is in use',
  ESTALE: 'the network disk is cut off',
  ENODEV: 'the disk is not there',
  EXDEV: 'the folders are on different disks',
  EINVAL: 'the disk does not take this',
};

export const diskTroubleTexts: Readonly<Record<Language, DiskTroubleText>> = { bg, en };
export const diskTroubleText = inTerminalLanguage(diskTroubleTexts);
