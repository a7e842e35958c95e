"""Learns boosted trees from the numbers in a folder, as learn.ts writes them there, and leaves what it has learnt in the same folder.

    python3 infra/lab/learning/learn.py <folder>

The same numbers give the same answer, to the last digits of the arithmetic of the machine.
"""

import json
import sys
from pathlib import Path

import lightgbm
import numpy as np

folder = Path(sys.argv[1])
task = json.loads((folder / "task.json").read_text())
settings = task["settings"]

def numbers(name: str) -> np.ndarray:
    table = task["tables"][name]
    return np.fromfile(folder / f"{name}.bin", "<f8").reshape(table["shape"])


def boosted_trees() -> dict:
    labels, weights = numbers("labels"), numbers("weights")
    good = float((labels * weights).sum())
    bias = float(np.log((good + 1) / (weights.sum() - good + 1)))
    options = {
        # The labels are shares of readers: they need not be 0 or 1.
        "objective": "cross_entropy",
        "boost_from_average": False,
        "learning_rate": settings["rate"],
        "max_depth": settings["depth"],
        "num_leaves": 2 ** settings["depth"],
        "min_data_in_leaf": 1,
        "min_sum_hessian_in_leaf": settings["leastWeight"],
        "lambda_l2": settings["ridge"],
        "feature_fraction": settings["featureShare"],
        "bagging_fraction": settings["exampleShare"],
        "bagging_freq": 1,
        "max_bin": settings["borders"],
        "use_missing": False,
        "seed": settings["seed"],
        "deterministic": True,
        "force_row_wise": True,
        # Threads that wait for each other cost minutes where other programs run.
        "num_threads": 1,
        "verbosity": -1,
    }
    examples = lightgbm.Dataset(
        numbers("features"), labels, weight=weights, init_score=np.full(len(labels), bias), params=options
    )
    booster = lightgbm.train(options, examples, settings["trees"])
    trees = [side_by_side(tree["tree_structure"]) for tree in booster.dump_model()["tree_info"]]
    return {"bias": round(bias, 5), "trees": trees}


def side_by_side(root: dict) -> dict:
    """The nodes of a tree as judgement/model.ts reads them: a leaf has the feature -1 and its weight in `at`."""
    tree = {"feature": [], "at": [], "left": [], "right": []}

    def add(node: dict) -> int:
        place = len(tree["feature"])
        is_leaf = "split_feature" not in node
        tree["feature"].append(-1 if is_leaf else node["split_feature"])
        tree["at"].append(round(node["leaf_value"], 5) if is_leaf else float(f"{node['threshold']:.6g}"))
        tree["left"].append(0)
        tree["right"].append(0)
        if not is_leaf:
            tree["left"][place] = add(node["left_child"])
            tree["right"][place] = add(node["right_child"])
        return place

    add(root)
    return tree


(folder / "learnt.json").write_text(json.dumps(boosted_trees()))
